import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Against hanging only, like `testTimeout`: the default of one second fails on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

import text from '#content/legal/cookies-policy.md'
import { legalCopy } from '#content/legalCopy.ts'
import { LegalPage } from '#features/legal/LegalPage.tsx'

const CookiesPage = () => <LegalPage heading={legalCopy.cookies} text={text} />

export default CookiesPage

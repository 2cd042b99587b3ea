import text from '#content/legal/cookies-policy.md'
import { pageNames } from '#content/pageNames.ts'
import { LegalPage } from '#features/legal/LegalPage.tsx'

const CookiesPage = () => <LegalPage heading={pageNames.cookies} text={text} />

export default CookiesPage

import text from '#content/legal/terms-of-use.md'
import { pageNames } from '#content/pageNames.ts'
import { LegalPage } from '#features/legal/LegalPage.tsx'

const TermsPage = () => <LegalPage heading={pageNames.terms} text={text} />

export default TermsPage

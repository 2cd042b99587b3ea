import text from '#content/legal/terms-of-use.md'
import { legalCopy } from '#content/legalCopy.ts'
import { LegalPage } from '#features/legal/LegalPage.tsx'

const TermsPage = () => <LegalPage heading={legalCopy.terms} text={text} />

export default TermsPage

import text from '#content/legal/privacy-policy.md'
import { legalCopy } from '#content/legalCopy.ts'
import { LegalPage } from '#features/legal/LegalPage.tsx'

const PrivacyPage = () => <LegalPage heading={legalCopy.privacy} text={text} />

export default PrivacyPage

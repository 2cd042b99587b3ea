import text from '#content/legal/privacy-policy.md'
import { pageNames } from '#content/pageNames.ts'
import { LegalPage } from '#features/legal/LegalPage.tsx'

const PrivacyPage = () => <LegalPage heading={pageNames.privacy} text={text} />

export default PrivacyPage

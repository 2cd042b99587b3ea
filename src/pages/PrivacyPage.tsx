import text from '#content/legal/privacy-policy.md'
import { legalCopy } from '#content/legalCopy.ts'
import { LegalPage } from '#features/legal/LegalPage.tsx'

export const PrivacyPage = () => <LegalPage heading={legalCopy.privacy} text={text} />

import type { SnapshotFrom } from 'xstate'
import { Announcer } from '#components/Announcer/Announcer.tsx'
import { enquiryCopy } from '#content/enquiryCopy.ts'
import { ENQUIRY_FAILED, SUBMITTING } from '#domain/messages.ts'
import type { enquiryMachine } from '#machines/enquiry.ts'
import { PhoneText } from './PhoneText.tsx'
import css from './SendStatus.module.css'

// Below the button it may be under the window's edge, or under the line about the connection.
const bringIntoView = (part: Element | null) => part?.scrollIntoView?.({ block: 'nearest' })

const Failure = ({ help }: { help: (phone: string) => string }) => (
  <div ref={bringIntoView}>
    <p className={css.failure}>{ENQUIRY_FAILED}</p>
    <p>
      <PhoneText sentence={help} />
    </p>
  </div>
)

/** Under the form: how the sending goes. */
export const SendStatus = ({ state }: { state: SnapshotFrom<typeof enquiryMachine> }) => (
  <>
    <Announcer text={state.matches('submitting') ? SUBMITTING : ''} />
    <div role="alert" className={css.refused}>
      {state.matches({ editing: 'refused' }) && <Failure help={enquiryCopy.failureHelp} />}
      {state.matches({ editing: 'unsent' }) && <Failure help={enquiryCopy.unsentHelp} />}
    </div>
    <p role="status" className={css.offer}>
      {state.matches({ editing: 'sendable' }) && enquiryCopy.sendable}
      {state.matches({ submitting: 'offeringPhone' }) && (
        <PhoneText sentence={enquiryCopy.phoneOffer} />
      )}
    </p>
  </>
)

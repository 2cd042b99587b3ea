import type { SnapshotFrom } from 'xstate'
import { Announcer } from '#components/Announcer/Announcer.tsx'
import { enquiryCopy } from '#content/enquiryCopy.ts'
import { ENQUIRY_FAILED, SUBMITTING } from '#domain/messages.ts'
import { dialPath } from '#domain/paths.ts'
import type { enquiryMachine } from '#machines/enquiry.ts'
import { useSite } from '#platform/site.ts'
import css from './SendStatus.module.css'

export const PhoneText = ({ sentence }: { sentence: (phone: string) => string }) => {
  const { phone } = useSite()
  const [before, after] = sentence(phone).split(phone)
  return (
    <span>
      {before}
      <a className={css.phone} href={dialPath(phone)}>
        {phone}
      </a>
      {after}
    </span>
  )
}

// The status may be below the window, or behind the notice at its foot.
const bringIntoView = (part: Element | null) => part?.scrollIntoView({ block: 'nearest' })

const Failure = ({ help }: { help: (phone: string) => string }) => (
  <div ref={bringIntoView}>
    <p className={css.failure}>{ENQUIRY_FAILED}</p>
    <p>
      <PhoneText sentence={help} />
    </p>
  </div>
)

export const SendStatus = ({ state }: { state: SnapshotFrom<typeof enquiryMachine> }) => {
  const { courseApi } = useSite()
  const isUncertain = courseApi !== '' && state.context.sent?.refused === false
  return (
    <>
      <Announcer text={state.matches({ form: 'submitting' }) ? SUBMITTING : ''} />
      <div role="alert" className={css.refused}>
        {state.matches({ form: { editing: 'failed' } }) && (
          <Failure help={isUncertain ? enquiryCopy.uncertain : enquiryCopy.failureHelp} />
        )}
        {state.matches({ form: { editing: 'unsent' } }) && (
          <Failure help={enquiryCopy.unsentHelp} />
        )}
      </div>
      <p role="status" className={css.offer}>
        {state.matches({ form: { editing: 'sendable' } }) && <span>{enquiryCopy.sendable}</span>}
        {state.matches({ form: { submitting: 'offeringPhone' } }) && (
          <PhoneText sentence={enquiryCopy.phoneOffer} />
        )}
      </p>
    </>
  )
}

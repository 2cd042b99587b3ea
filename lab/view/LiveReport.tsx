import { useState } from 'react'
import { type BugReport, reportJson, reportName } from '#lab/core/bugReport.ts'
import { Button } from './Button.tsx'
import styles from './LiveMode.module.css'
import panel from './Panel.module.css'
import { saveFile } from './saveFile.ts'
import { useLab } from './useLab.ts'

type Props = { page: string; onOpen: (report: BugReport) => void }

export const LiveReport = ({ page, onOpen }: Props) => {
  const { live } = useLab()
  const [expected, setExpected] = useState('')
  const [said, setSaid] = useState('')
  const [isSilent, setSilent] = useState(false)

  const withReport = async (use: (report: BugReport) => void) => {
    setSaid('')
    setSilent(false)
    const report = await live.requestReport(page)
    setSilent(report === undefined)
    if (report) use({ ...report, ...(expected && { expected }) })
  }
  const save = (report: BugReport) => setSaid(saveFile(reportName(report), reportJson(report)))

  return (
    <>
      <label className={`${panel.field} ${styles.expected}`}>
        What did you expect?
        <textarea rows={2} value={expected} onChange={({ target }) => setExpected(target.value)} />
      </label>
      <div className={panel.buttons}>
        <Button strong onClick={() => withReport(save)}>
          Save bug report
        </Button>
        <Button onClick={() => withReport(onOpen)}>Step through it</Button>
      </div>
      <p role="status" className={panel.said}>
        {said}
      </p>
      <p role="alert" className={panel.error}>
        {isSilent && 'The page does not respond: it may be busy, frozen or closed. Try again.'}
      </p>
    </>
  )
}

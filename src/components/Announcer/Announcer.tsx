import shared from '#components/shared.module.css'

/** Must be on the page before its first text, or screen readers don't announce it. */
export const Announcer = ({ text }: { text: string }) => (
  <p role="status" className={shared.hidden}>
    {text}
  </p>
)

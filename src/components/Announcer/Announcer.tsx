import css from '#components/VisuallyHidden/VisuallyHidden.module.css'

/** Must be on the page before its first text, or screen readers don't announce it. */
export const Announcer = ({ text }: { text: string }) => (
  <p role="status" className={css.hidden}>
    {text}
  </p>
)

import css from '#components/VisuallyHidden/VisuallyHidden.module.css'

/** Speaks its text each time it changes; it has to be on the page before the first text is. */
export const Announcer = ({ text }: { text: string }) => (
  <p role="status" className={css.hidden}>
    {text}
  </p>
)

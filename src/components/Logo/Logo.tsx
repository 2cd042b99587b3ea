import css from './Logo.module.css'

export const Logo = ({ name }: { name: string }) => {
  const [first, ...rest] = name.split(' ')
  return (
    <span className={css.logo}>
      <svg className={css.mark} width="28" height="40" viewBox="0 0 28 40" aria-hidden="true">
        <path fill="#e4572e" d="M14 1 26 14 14 14Z" />
        <path fill="#f4b740" d="M14 1 2 14h12Z" />
        <path fill="#a3164f" d="M26 14 14 30V14Z" />
        <path fill="#4f5bd5" d="M2 14h12v16Z" />
        <path
          d="M14 30c4 2-4 4 0 9"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </svg>
      <span className={css.name}>
        <b>{first}</b>
        {/* One text: Chromium leaves a text of one space out of the link's name. */}
        {` ${rest.join(' ')}`}
      </span>
    </span>
  )
}

import type { ComponentProps } from 'react'
import styles from './Panel.module.css'

type Props = ComponentProps<'button'> & { strong?: boolean }

export const Button = ({ strong = false, ...rest }: Props) => (
  <button type="button" className={strong ? styles.strong : styles.chip} {...rest} />
)

import type { ComponentProps } from 'react'
import css from './Button.module.css'

type Kind = 'filled' | 'outlined'
type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> & { kind?: Kind }

export const Button = ({ kind = 'filled', type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={css[kind]} data-print="hide" />
)

import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

const isElsewhere = (to: string) => /^[a-z][a-z\d+.-]*:/i.test(to)

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A route of this site goes through the router; another site, mail and telephone are plain links. */
export const SiteLink = ({ to, ...rest }: SiteLinkProps) =>
  isElsewhere(to) ? <a {...rest} href={to} rel="noopener" /> : <Link {...rest} to={to} />

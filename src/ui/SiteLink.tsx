import type { ComponentProps } from 'react'

const isElsewhere = (to: string) => /^[a-z][a-z\d+.-]*:/i.test(to)

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string
  /** The page takes the place of this one in the browser's history. */
  readonly replace?: boolean
}

/** A plain link. The frame follows those to pages of this site without another document. */
export const SiteLink = ({ to, replace, ...rest }: SiteLinkProps) => (
  <a
    {...rest}
    href={to}
    rel={isElsewhere(to) ? 'noopener' : undefined}
    data-replace={replace ? '' : undefined}
  />
)

import type { ComponentProps } from 'react'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string
  /** The page takes the place of this one in the browser's history. */
  readonly replace?: boolean | undefined
}

/** A plain link. The frame follows those to pages of this site without another document. */
export const SiteLink = ({ to, replace, ...rest }: SiteLinkProps) => (
  <a {...rest} href={to} data-replace={replace ? '' : undefined} />
)

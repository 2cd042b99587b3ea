type LegalCopy = {
  readonly effective: string
  readonly terms: string
  readonly privacy: string
  readonly cookies: string
}

export const legalCopy = {
  effective: 'Effective July 28, 2025',
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  cookies: 'Cookies Policy',
} as const satisfies LegalCopy

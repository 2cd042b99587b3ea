export const legalCopy = {
  effective: 'Effective July 28, 2025',
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  cookies: 'Cookies Policy',
} as const

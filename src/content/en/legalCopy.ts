export const legalCopy = {
  effective: 'Effective July 28, 2025',
} as const

import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { shortlistOf } from '#domain/shortlist.ts'

export const useNamedIds = (): readonly string[] => {
  const [query] = useSearchParams()
  return useMemo(() => shortlistOf(query.getAll('course')), [query])
}

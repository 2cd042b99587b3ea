import { compareCopy } from '#content/compareCopy.ts'
import { Comparison } from '#features/courses/compare/Comparison.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Wrap } from '#ui/Wrap.tsx'

export const ComparePage = () => (
  <Wrap>
    <PageHead eyebrow={compareCopy.eyebrow} heading={compareCopy.heading} lede={compareCopy.lede} />
    <Comparison />
  </Wrap>
)

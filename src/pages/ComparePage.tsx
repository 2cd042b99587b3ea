import { PageHeader } from '#components/PageHeader/PageHeader.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { compareCopy } from '#content/compareCopy.ts'
import { Comparison } from '#features/compare/Comparison.tsx'

const ComparePage = () => (
  <Wrap>
    <PageHeader
      eyebrow={compareCopy.eyebrow}
      heading={compareCopy.heading}
      lede={compareCopy.lede}
    />
    <Comparison />
  </Wrap>
)

export default ComparePage

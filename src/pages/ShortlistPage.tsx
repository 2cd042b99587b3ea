import { PageHeader } from '#components/PageHeader/PageHeader.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { pageNames } from '#content/pageNames.ts'
import { shortlistPageCopy } from '#content/shortlistPageCopy.ts'
import { Shortlist } from '#features/shortlist/Shortlist.tsx'

const ShortlistPage = () => (
  <Wrap>
    <PageHeader
      eyebrow={shortlistPageCopy.eyebrow}
      heading={pageNames.shortlist}
      lede={shortlistPageCopy.lede}
    />
    <Shortlist />
  </Wrap>
)

export default ShortlistPage

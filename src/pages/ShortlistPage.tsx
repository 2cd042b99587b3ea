import { PageHeader } from '#components/PageHeader/PageHeader.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { shortlistCopy } from '#content/shortlistCopy.ts'
import { shortlistPageCopy } from '#content/shortlistPageCopy.ts'
import { Shortlist } from '#features/shortlist/Shortlist.tsx'

const ShortlistPage = () => (
  <Wrap>
    <PageHeader
      eyebrow={shortlistPageCopy.eyebrow}
      heading={shortlistCopy.name}
      lede={shortlistPageCopy.lede}
    />
    <Shortlist />
  </Wrap>
)

export default ShortlistPage

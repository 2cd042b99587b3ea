import { shortlistCopy } from '#content/shortlistCopy.ts'
import { shortlistPageCopy } from '#content/shortlistPageCopy.ts'
import { Shortlist } from '#features/courses/shortlist/Shortlist.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Wrap } from '#ui/Wrap.tsx'

export const ShortlistPage = () => (
  <Wrap>
    <PageHead
      eyebrow={shortlistPageCopy.eyebrow}
      heading={shortlistCopy.name}
      lede={shortlistPageCopy.lede}
    />
    <Shortlist />
  </Wrap>
)

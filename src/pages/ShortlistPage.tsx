import { shortlistCopy } from '#content/shortlistCopy.ts'
import { Shortlist } from '#features/courses/shortlist/Shortlist.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Wrap } from '#ui/Wrap.tsx'

export const ShortlistPage = () => (
  <Wrap>
    <PageHead
      eyebrow={shortlistCopy.eyebrow}
      heading={shortlistCopy.name}
      lede={shortlistCopy.lede}
    />
    <Shortlist />
  </Wrap>
)

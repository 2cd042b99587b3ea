import { articleOf, articlesOf } from '#domain/article.ts'
import { courseOf, coursePageOf } from '#domain/course.ts'
import { jsonOf } from '#server/http/hostResponse.ts'
import { callIn } from '#server/http/hosts.ts'

const parsedAsOnPage = ({ list, id }: ReturnType<typeof callIn>, body: unknown) => {
  // Only the endpoint knows the shape of other responses.
  if (list === undefined) return body
  if (list === 'blogs') return id === undefined ? articlesOf(body) : articleOf(body, id)
  return id === undefined ? coursePageOf(body) : courseOf(body)
}

/** A host under maintenance may return 200 with any body. */
export const isValidResponse = async ({ url }: Request, response: Response): Promise<boolean> => {
  const call = callIn(url)
  if (response.status === 404) return call.id !== undefined
  if (!response.ok) return false
  return parsedAsOnPage(call, await jsonOf(response.clone())) !== undefined
}

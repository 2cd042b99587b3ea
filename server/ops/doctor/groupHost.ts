import { randomUUID } from 'node:crypto'
import { type ArticleSummary, articleOf, articlesOf } from '#domain/article.ts'
import { FIRST_PAGE, PAGE_SIZE } from '#domain/constants.ts'
import { type Finding, failure, warning } from './finding.ts'
import { checkCall, expectJson, expectMissing, type Probe } from './probe.ts'

type Parts = {
  readonly host: string
  readonly origin: string
  readonly websiteCode: string
  readonly probe: Probe
}

const LIST_REMEDY = 'see ArticleList in docs/openapi.yaml'

const inspectList = (check: string, json: unknown): Finding[] => {
  const articles = articlesOf(json)
  if (articles === undefined) return [failure(check, 'has no array "blogs"', LIST_REMEDY)]
  const { length } = (json as { blogs: unknown[] }).blogs
  const undated = articles.filter(({ createdAt }) => createdAt === undefined).length
  return [
    ...(articles.length < length
      ? [
          failure(
            check,
            `${length - articles.length} of ${length} have no slug of their own`,
            LIST_REMEDY,
          ),
        ]
      : []),
    ...(undated > 0
      ? [
          warning(
            check,
            `${undated} have no date`,
            'send created_at as ISO 8601; “No Date” is shown',
          ),
        ]
      : []),
  ]
}

export const checkGroupHost = async (parts: Parts): Promise<Finding[]> => {
  const { host, origin, websiteCode, probe } = parts
  let articles: readonly ArticleSummary[] = []
  const list = 'GET /api/blogs'
  const query = new URLSearchParams({
    page: `${FIRST_PAGE}`,
    limit: `${PAGE_SIZE}`,
    status: 'published',
    website_code: websiteCode,
  })
  const inspect = expectJson(list, (json) => {
    articles = articlesOf(json) ?? []
    return inspectList(list, json)
  })
  const findings = await checkCall(list, origin, () => probe(`${host}/api/blogs?${query}`), inspect)

  const one = 'GET /api/blogs/slug/{slug}'
  const [article] = articles
  if (article === undefined)
    findings.push(warning(one, 'was not checked: there is no article', 'publish one'))
  else {
    const address = `${host}/api/blogs/slug/${encodeURIComponent(article.slug)}`
    const inspectOne = expectJson(one, (json) =>
      articleOf(json, article.slug)?.content === undefined
        ? [failure(one, 'has no content', 'see Article in docs/openapi.yaml')]
        : [],
    )
    findings.push(...(await checkCall(one, origin, () => probe(address), inspectOne)))
  }

  const unknown = 'GET /api/blogs/slug/{unknown slug}'
  const nowhere = `${host}/api/blogs/slug/doctor-${randomUUID()}`
  findings.push(...(await checkCall(unknown, origin, () => probe(nowhere), expectMissing(unknown))))
  return findings
}

import { createHash } from 'node:crypto'
import { relative, resolve, sep } from 'node:path'
import mediaMinMax from '@csstools/postcss-media-minmax'
import autoprefixer from 'autoprefixer'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import nesting from 'postcss-nesting'
import reactRefresh from 'react-refresh-typescript'
import type { RuleSetRule } from 'webpack'

const root = resolve(import.meta.dirname, '..')

/** With slashes on Windows too. Relative, as the site's own folder may be `/usr/src/app`. */
export const pathInSite = (path: string): string => relative(root, path).replaceAll(sep, '/')

export type Side = { readonly dev: boolean; readonly server: boolean }

export const typescript = ({ dev, server }: Side): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: 'ts-loader',
  options: {
    transpileOnly: true,
    configFile: resolve(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      allowImportingTsExtensions: false,
      sourceMap: dev,
      ...(dev && { jsx: 'react-jsxdev' }),
    },
    ...(dev && !server && { getCustomTransformers: () => ({ before: [reactRefresh()] }) }),
  },
})

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const owners = new Map<string, string>()

/** Four letters; longer names would add a tenth to the stylesheet. */
const shortName = ({ resourcePath }: { resourcePath: string }, _: string, local: string) => {
  const owner = `${pathInSite(resourcePath)} ${local}`
  const digest = createHash('sha256').update(owner).digest()
  const name = [...digest.subarray(0, 4)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  const other = owners.get(name) ?? owner
  if (other !== owner) throw new Error(`${owner} and ${other} get one class name: rename one`)
  owners.set(name, owner)
  return name
}

type PostcssPlugin = ReturnType<typeof mediaMinMax>

/**
 * Components' styles are in the layer `ui`, which the styles of features override. Those, and
 * Markdown's, have none: when a sheet with a layer is added, Chromium lays out the page again.
 */
const layerOfComponents: PostcssPlugin = {
  postcssPlugin: 'layer-of-components',
  Once: (sheet, { AtRule, result }) => {
    if (!/^src\/components\/(?!Markdown\/)/.test(pathInSite(result.opts.from ?? ''))) return
    const layer = new AtRule({ name: 'layer', params: 'ui' })
    layer.append(sheet.nodes)
    sheet.append(layer)
  },
}

export const styles = ({ dev, server }: Side): RuleSetRule => ({
  test: /\.css$/,
  use: [
    ...(server ? [] : [MiniCssExtractPlugin.loader]),
    {
      loader: 'css-loader',
      options: {
        importLoaders: 1,
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: server,
          // Server and client need the same class names, or hydration fails.
          localIdentContext: root,
          localIdentName: '[name]-[local]',
          ...(!dev && { getLocalIdent: shortName }),
        },
      },
    },
    ...(server
      ? []
      : [
          {
            loader: 'postcss-loader',
            options: {
              // Nesting and ranges are always rewritten; autoprefixer reads the browserslist of package.json.
              postcssOptions: {
                config: false,
                plugins: [layerOfComponents, nesting(), mediaMinMax(), autoprefixer()],
              },
            },
          },
        ]),
  ],
})

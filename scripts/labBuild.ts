import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import configure from '../webpack.config.ts'
import { compile } from './compile.ts'
import { labPage } from './labPage.ts'

const FOLDER = resolve('dist/lab')

export const buildLab = async (): Promise<string> => {
  const [client] = configure(undefined, { mode: 'production' })
  if (client === undefined) throw new Error('The client build was expected')
  const lab: Configuration = {
    ...client,
    name: 'lab',
    entry: { lab: './qa/main.ts' },
    output: { ...client.output, path: resolve(FOLDER, 'assets'), clean: true },
    cache: {
      ...(typeof client.cache === 'object' && client.cache),
      type: 'filesystem',
      name: 'lab',
    },
    // ELK is minified already; a second pass over its 1.5 MB takes minutes.
    optimization: { ...client.optimization, minimize: false, splitChunks: false },
    plugins: [
      ...(client.plugins ?? []).filter((plugin) => plugin instanceof webpack.DefinePlugin),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', ignoreOrder: true }),
    ],
  }
  const { stats } = await compile([lab])
  const files = stats[0]?.compilation.entrypoints.get('lab')?.getFiles() ?? []
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(
    resolve(FOLDER, 'index.html'),
    labPage(files.filter((file) => !file.endsWith('.map')).map((file) => `/assets/${file}`)),
  )
  return FOLDER
}

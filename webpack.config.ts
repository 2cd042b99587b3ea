import { resolve } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration, type Module } from 'webpack'
import 'webpack-dev-server'
import { ClientListsPlugin } from './scripts/ClientListsPlugin.ts'
import { DIST } from './scripts/dist.ts'
import { pathInSite, type Side, styles, typescript } from './scripts/webpackRules.ts'

const root = import.meta.dirname
const at = (...path: string[]) => resolve(root, ...path)

const shared = (name: string, side: Side): Configuration => ({
  name,
  mode: side.dev ? 'development' : 'production',
  context: root,
  // Builds have no source maps, because the site serves none.
  devtool: side.dev && 'cheap-module-source-map',
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
  cache: {
    type: 'filesystem',
    cacheDirectory: at('node_modules/.cache/webpack'),
    name: `${name}-${side.dev ? 'dev' : 'build'}`,
    buildDependencies: {
      config: [
        'webpack.config.ts',
        'scripts/webpackRules.ts',
        'tsconfig.json',
        'tsconfig.base.json',
        'package.json',
        'package-lock.json',
      ].map((file) => at(file)),
    },
  },
  module: {
    // ELK tests `typeof document` to detect a worker; DefinePlugin below would replace it.
    noParse: /[\\/]elk-worker\.min\.js$/,
    rules: [
      typescript(side),
      styles(side),
      { test: /\.md$/, type: 'asset/source' },
      {
        test: /\.woff2$/,
        type: 'asset/resource',
        generator: { filename: '[name].[contenthash:8][ext]', emit: !side.server },
      },
    ],
  },
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    alias: {
      // Its browser build decodes by innerHTML, which Trusted Types forbid.
      'decode-named-character-reference$': at(
        'node_modules/decode-named-character-reference/index.js',
      ),
      // Its exports name the development build only (react-router issue 14102).
      'react-router$': at('node_modules/react-router/dist/production/index.mjs'),
      'react-router/dom$': at('node_modules/react-router/dist/production/dom-export.mjs'),
    },
  },
})

const minimizer = new TerserPlugin({
  // ELK is minified already; a second pass over its 1.5 MB takes minutes.
  exclude: /^layouter\./,
  minify: TerserPlugin.swcMinify,
  terserOptions: {
    ecma: 2020,
    module: true,
    // unsafe_arrows and unsafe_methods would save more, but break hydration.
    compress: { passes: 3, ecma: 2020, pure_getters: true, keep_fargs: false },
    format: { comments: false },
  },
})

const withLab = (dev: boolean) => dev || process.env.LAB === '1'

const isOf = (pattern: RegExp) => (module: Module) =>
  pattern.test(pathInSite(module.nameForCondition() ?? ''))

const client = (dev: boolean): Configuration => ({
  ...shared('client', { dev, server: false }),
  target: 'browserslist',
  entry: {
    main: [
      ...(dev ? ['./qa/errorOverlay.ts'] : []),
      ...(withLab(dev) ? ['./qa/pageStart.ts', './qa/scenarioLine.css'] : []),
      './src/boot/entry-client.ts',
    ],
    ...(withLab(dev) && { lab: './qa/main.ts' }),
  },
  output: {
    path: at(DIST, 'client/assets'),
    publicPath: '/assets/',
    filename: dev ? '[name].js' : '[name].[contenthash:8].js',
    chunkFilename: dev ? '[name].js' : '[name].[contenthash:8].js',
    clean: !dev,
    trustedTypes: { policyName: 'webpack' },
  },
  optimization: {
    minimizer: [minimizer, new CssMinimizerPlugin()],
    splitChunks: {
      cacheGroups: {
        // Inlined in every page. It alone has cascade layers (scripts/webpackRules.ts).
        styles: {
          name: 'main',
          type: 'css/mini-extract',
          test: (module, { chunkGraph }) =>
            isOf(/^src\/(app|components|styles)\/(?!Markdown\/)/)(module) ||
            // Features of the frame are on every page from its first paint.
            [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'app'),
          chunks: ({ name }) => name !== 'lab',
          enforce: true,
        },
        // Only some pages have a Markdown text. Its renderer needs the same sheet.
        markdown: {
          name: 'markdown-styles',
          type: 'css/mini-extract',
          test: isOf(/^src\/components\/Markdown\//),
          enforce: true,
        },
        // Home's styles are large, so those below its hero are a separate file.
        below: {
          name: 'home-below',
          type: 'css/mini-extract',
          test: isOf(/^src\/features\/(?!home\/Hero)/),
          chunks: ({ name }) => name === 'home',
          priority: -1,
          enforce: true,
        },
        // They stay cached across releases.
        libraries: {
          name: 'libraries',
          test: /[\\/]node_modules[\\/](@reduxjs|immer|react|react-dom|react-redux|redux|redux-thunk|reselect|scheduler|use-sync-external-store|react-router|react-router-dom|xstate|@xstate)[\\/]/,
          chunks: ({ name }) => name !== 'lab',
          enforce: true,
        },
      },
    },
  },
  plugins: [
    // Lets the minifier drop server-only code.
    new webpack.DefinePlugin({ 'typeof document': JSON.stringify('object') }),
    new MiniCssExtractPlugin({
      // Unlike the script's name: after an edit the plugin then reloads all styles, also shared ones.
      filename: dev ? '[name].dev.css' : '[name].[contenthash:8].css',
      ignoreOrder: true,
    }),
    new ClientListsPlugin({ publicFolder: at('public'), compress: !dev }),
    ...(dev ? [new ReactRefreshPlugin({ overlay: false })] : []),
  ],
  devServer: {
    hot: true,
    port: Number(process.env.PORT || 3000),
    host: process.env.HOST || 'localhost',
    static: false,
    client: { overlay: false },
    devMiddleware: { writeToDisk: true, publicPath: '/assets/' },
    proxy: [
      {
        context: (path) => !path.startsWith('/assets/') && path !== '/ws',
        target: `http://127.0.0.1:${process.env.SITE_PORT}`,
        // Each edit restarts the site, so the browser retries after a second.
        onError: (_error, _request, response) => {
          response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', Refresh: '1' })
          response.end('The site restarts…')
        },
      },
    ],
  },
})

const server = (dev: boolean): Configuration => ({
  ...shared('server', { dev, server: true }),
  target: 'node20',
  entry: {
    'entry-server': './src/boot/entry-server.tsx',
    main: './server/main.ts',
    // Command-line programs, for servers without development dependencies.
    enquiries: './server/cli/enquiries.ts',
    content: './server/cli/content.ts',
    vitals: './server/cli/vitals.ts',
    doctor: './server/cli/doctor.ts',
    backup: './server/cli/backup.ts',
    restore: './server/cli/restore.ts',
  },
  output: {
    path: at(DIST, 'server'),
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    assetModuleFilename: '[name][ext]',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: !dev,
  },
  experiments: { outputModule: true },
  externalsPresets: { node: true },
  externals: [
    {
      libsql: 'module libsql',
      pg: 'module pg',
      nodemailer: 'module nodemailer',
      '@resvg/resvg-js': 'module @resvg/resvg-js',
    },
  ],
  // Not minified: the log names functions and lines of an error.
  optimization: { minimize: false, splitChunks: false },
})

const worker = (): Configuration => ({
  ...shared('worker', { dev: false, server: false }),
  target: ['webworker', 'es2022'],
  entry: { worker: './worker/main.ts' },
  output: { path: at(DIST, 'worker'), filename: '[name].js', clean: true },
  optimization: { minimizer: [minimizer] },
})

export default (_env: unknown, { mode }: { mode?: string }): Configuration[] => {
  const dev = mode === 'development'
  // A host with the lab serves no service worker.
  return withLab(dev) ? [client(dev), server(dev)] : [client(dev), server(dev), worker()]
}

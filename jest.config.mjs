import { availableParallelism } from 'node:os'
import { esmPackages } from './tests/support/esmPackages.mjs'

const roots = ['domain', 'lab', 'machines', 'qa', 'scripts', 'server', 'src', 'tests'].map(
  (folder) => `<rootDir>/${folder}`,
)

const transform = {
  '^.+\\.(t|m?j)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
  ],
}

// CommonJS stays as it is: transforming typescript.js alone takes seconds.
const commonJs = ['\\.cjs$', '/cjs/', `/node_modules/(?!(.*/)?(${esmPackages.join('|')})/).*\\.js$`]

const room = (name, testEnvironment, more = {}) => ({
  displayName: name,
  testEnvironment,
  testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
  transform,
  transformIgnorePatterns: commonJs,
  roots,
  ...more,
})

const page = {
  transform: { '\\.md$': '<rootDir>/tests/support/textTransform.mjs', ...transform },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/support/cssModule.mjs',
  },
  setupFilesAfterEnv: ['<rootDir>/tests/support/pageSetup.ts'],
  restoreMocks: true,
}

/** Server tests whose result may differ between SQLite and PostgreSQL. */
const STORE_TESTS = [
  'api/{enquiries,lists,repeatedEnquiries}',
  'built/{backup,outbox}',
  '{cli,enquiries,notify,store}/*',
  '{metrics,upkeep}',
  'content/content',
]

export default {
  projects: [
    room('domain', 'node'),
    room('machines', 'node', {
      ...(process.env.COVERAGE_FOLDER && {
        setupFilesAfterEnv: ['<rootDir>/tests/support/coverageSetup.ts'],
      }),
    }),
    room('lab', 'node'),
    room('scripts', 'node'),
    room('src', '<rootDir>/tests/support/PageEnvironment.mjs', page),
    room('server', 'node', {
      globalSetup: '<rootDir>/tests/support/build.mjs',
      ...(process.env.TEST_DATABASE_URL && {
        testMatch: STORE_TESTS.map((name) => `<rootDir>/tests/server/${name}.test.ts`),
      }),
    }),
    room('engines', 'node', { globalSetup: '<rootDir>/tests/support/build.mjs' }),
    room('browser', '<rootDir>/tests/support/BrowserEnvironment.ts', {
      globalSetup: '<rootDir>/tests/support/buildWithLab.mjs',
      moduleNameMapper: { '^playwright-core$': '<rootDir>/tests/support/playwright.ts' },
    }),
  ],
  testSequencer: '<rootDir>/tests/support/LongestFirst.mjs',
  // Against hanging only: a busy machine may be slow.
  testTimeout: 120_000,
  // More than the cores: some tests wait for timeouts or other processes.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
}

/** The leading words within the 12 characters that a launcher shows: “Patang” of “Patang Institute”. */
const shortNameOf = (name: string) => /^(.{1,12}|\S+)(?=\s|$)/.exec(name)?.[0] ?? name

const icon = (src: string, sizes: string) => ({ src, sizes, type: 'image/png' })

const screenshot = (form: string, sizes: string, label: string) => ({
  ...icon(`/screenshot-${form}.png`, sizes),
  form_factor: form,
  label,
})

export const webManifestOf = (name: string) => ({
  id: '/',
  name,
  short_name: shortNameOf(name),
  description: 'Live online training, internships and workshops.',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#fbf6ec',
  theme_color: '#fbf6ec',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    icon('/icon-192.png', '192x192'),
    icon('/icon-512.png', '512x512'),
    { ...icon('/icon-maskable-512.png', '512x512'), purpose: 'maskable' },
  ],
  screenshots: [
    screenshot('wide', '1280x800', 'The home page'),
    screenshot('narrow', '390x844', 'The home page on a phone'),
  ],
})

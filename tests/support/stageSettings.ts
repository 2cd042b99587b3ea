/** Of sites in browser tests. */
export const SETTINGS = {
  SITE_URL: 'https://patang.example',
  ENQUIRY_BURST: '1000',
  TRUST_PROXY: '1',
}

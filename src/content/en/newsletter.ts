export const newsletter = {
  heading: 'Newsletter',
  label: 'Your email address',
  hint: 'The address stays on this page. It is not sent or stored.',
  placeholder: 'name@example.com',
  button: 'Subscribe',
  success: 'Subscribed Successfully!',
  error: 'Please enter a valid email address.',
} as const

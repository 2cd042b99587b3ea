export const SUMMARY = 'enquiry-errors'

export const focusSummary = () => document.getElementById(SUMMARY)?.focus()

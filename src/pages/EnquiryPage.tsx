export const EnquiryPage = () => (
  <h1 tabIndex={-1} id="page-title">
    Enquiry
  </h1>
)

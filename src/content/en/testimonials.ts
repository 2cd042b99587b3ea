import { coverPath } from '#domain/covers.ts'

export const testimonials = {
  heading: 'After the last class',
  note: 'Samples: these students are made up, and stand in for real ones.',
  items: [
    {
      name: 'A sample student',
      title: 'Data Analytics, batch 12',
      text: 'The mock interviews felt harder than the real one. I knew what to say, and why.',
      image: coverPath('non-it', 'mock-interviews'),
    },
    {
      name: 'Sample student, Pune',
      title: 'Digital Marketing, evening batch',
      text: 'We ran a real campaign on eight hundred rupees, and I had to account for every one of them.',
      image: coverPath('blog', 'real-campaign'),
    },
    {
      name: 'A sample intern',
      title: 'Web Development Internship',
      text: 'My first piece of code came back with fourteen comments. By the sixth week there were two.',
      image: coverPath('non-it', 'sixth-week'),
    },
    {
      name: 'Sample student, Guwahati',
      title: 'Product Design, evening batch',
      text: 'I come from a commerce degree. When I asked my question, half the class turned out to have the same one.',
      image: coverPath('blog', 'the-same-question'),
    },
  ],
} as const

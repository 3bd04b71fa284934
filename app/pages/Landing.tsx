export default function Landing() {
  return <p>landing</p>
}

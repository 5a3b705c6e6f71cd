export default function WebhooksScreen() {
  return null;
}

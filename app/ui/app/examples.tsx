import { appQrPath } from "~/http/paths/art-paths";
import type { Example } from "../gallery/example";
import { downloads } from "../gallery/frame";
import { AppCode } from "./app-code";
import { AppPage } from "./app-page";
import { CodePicture } from "./code-picture";
import { PhonePicture } from "./phone-picture";

export default [
  { name: "a code", node: <AppCode download={downloads.platforms[0]!} /> },
  {
    name: "a code for a camera",
    node: <CodePicture src={appQrPath("ios", "example")} alt="The site" />,
  },
  { name: "a telephone", node: <PhonePicture /> },
  {
    name: "the page: one app of the operator's own, and one for old telephones",
    node: <AppPage downloads={downloads} brand="Croupier" />,
    isWhole: true,
  },
  {
    name: "the page: the site itself on the home screen",
    node: (
      <AppPage
        brand="পদ্মা ক্লাব"
        downloads={{
          platforms: downloads.platforms.map((one) => ({ ...one, href: `#${one.platform}`, isOwn: false })),
          lite: undefined,
        }}
      />
    ),
    isWhole: true,
  },
] satisfies Example[];

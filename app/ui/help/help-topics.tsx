import type { HelpTopic } from "~/domain/content/help/help.server";
import { useT } from "~/http/access/page.server";
import { Icon } from "../icon/icon";
import { HelpTopicText } from "./help-topic-text";

/** The topics, one below the other, and a list of them that leads to each. */
export function HelpTopics({ topics }: { topics: readonly HelpTopic[] }) {
  const t = useT();
  return (
    <div className="helpg">
      <nav className="cnav" aria-label={t("help:topics")}>
        {topics.map(({ slug, icon, title, questions }) => (
          <a key={slug} className="mk mk-v" href={`#${slug}`}>
            <Icon name={icon} />
            {title} {questions.length > 0 && <span className="mut xs num end">{questions.length}</span>}
          </a>
        ))}
      </nav>
      <div className="st help-texts">
        {topics.map((topic) => (
          <HelpTopicText key={topic.slug} topic={topic} />
        ))}
      </div>
    </div>
  );
}

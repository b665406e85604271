import {
  AuditOutlined,
  CustomerServiceOutlined,
  EnvironmentOutlined,
  FileOutlined,
  FormOutlined,
  LikeOutlined,
  QuestionCircleOutlined,
  ShopOutlined,
  SyncOutlined,
} from '@ant-design/icons';
import type { AchievementKind } from '#shared/game/achievementKinds.rules.ts';
import type { Icon } from '../../../crud/declaration/declaration.ts';

const icons: Readonly<Partial<Record<AchievementKind, Icon>>> = {
  quiz: QuestionCircleOutlined,
  exam: AuditOutlined,
  pdf: FileOutlined,
  podcast: CustomerServiceOutlined,
  feedback: FormOutlined,
  successfulStory: LikeOutlined,
  behavioral: SyncOutlined,
  physicalExperience: EnvironmentOutlined,
  business: ShopOutlined,
};

export const iconOf = (kind: AchievementKind): Icon => icons[kind] ?? FileOutlined;
